"""What the commands of the command line do; `ludotheque.cli` says how they are called."""
