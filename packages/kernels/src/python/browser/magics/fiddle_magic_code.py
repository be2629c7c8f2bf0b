"""Puts calls in the place of the stand-ins that `fiddle_syntax` left in a cell's code."""

import ast

from fiddle_syntax import stand_in_number


def insert_calls(tree, cell, source):
    """The tree with the calls. They have the places of the lines that asked for them."""
    return ast.fix_missing_locations(_Inserter(cell.magics, source.split("\n")).visit(tree))


class _Inserter(ast.NodeTransformer):
    def __init__(self, magics, lines):
        self._magics = magics
        self._lines = lines

    def visit_Expr(self, node):
        magic = self._find(node.value)
        if magic is None or magic.sign != "%" or magic.name != "time" or not magic.text:
            return self.generic_visit(node)
        # As a block instead of a call, the code can await, bind local names, and be stepped through.
        timing = ast.withitem(_parse("get_ipython().timing()"))
        block = self._place(ast.With(items=[timing], body=self._body(magic)), magic, whole=False)
        block.shows_value = isinstance(block.body[-1], ast.Expr)
        return block

    def visit_Name(self, node):
        magic = self._find(node)
        return node if magic is None else self._place(_parse(_call(magic)), magic)

    def _find(self, node):
        number = stand_in_number(node.id) if isinstance(node, ast.Name) else None
        return None if number is None else self._magics[number]

    def _body(self, magic):
        try:
            body = ast.parse(magic.text).body
        except SyntaxError as error:
            line = self._lines[magic.line]
            place = (None, magic.line + 1, (error.offset or 1) + magic.column, line, None, None)
            raise SyntaxError(error.msg, place) from None
        for statement in body:
            for node in ast.walk(statement):
                if getattr(node, "lineno", None) == 1:
                    node.col_offset += magic.column
                if getattr(node, "end_lineno", None) == 1:
                    node.end_col_offset += magic.column
            ast.increment_lineno(statement, magic.line)
        return body

    def _place(self, node, magic, whole=True):
        line = self._lines[magic.line]
        start = len(line) - len(line.lstrip())
        for part in ast.walk(node) if whole else (node, *ast.walk(node.items[0])):
            if hasattr(part, "lineno") or isinstance(part, (ast.expr, ast.stmt)):
                part.lineno = part.end_lineno = magic.line + 1
                part.col_offset, part.end_col_offset = len(line[:start].encode()), len(line.encode())
        return node


def _parse(code):
    return ast.parse(code, mode="eval").body


def _call(magic):
    if magic.sign == "!":
        return f"get_ipython().{'getoutput' if magic.before.strip() else 'system'}({magic.text!r})"
    if magic.sign == "?":
        return f"get_ipython().explain({magic.text!r})"
    if magic.sign == "%%":
        return f"get_ipython().run_cell_magic({magic.name!r}, {magic.text!r}, {magic.body!r})"
    return f"get_ipython().run_line_magic({magic.name!r}, {magic.text!r})"
