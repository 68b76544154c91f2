"""Games made for tests, each as small as the thing it is about allows."""
