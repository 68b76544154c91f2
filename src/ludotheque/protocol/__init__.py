"""What is sent, described for other programs: JSON Schema and TypeScript, made from files named `shapes.py`.

Here live the two translators and the list of what is described. What is sent is declared elsewhere, beside the code
that builds it; nothing here is needed to play.
"""
