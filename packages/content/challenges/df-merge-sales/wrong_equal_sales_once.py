# hint: Two rows of `sales` can be equal. Each gets a line.
import pandas as pd


def match_sales(sales, products):
    valid = products.drop_duplicates("sku", keep="last")
    lines = sales.merge(valid, on="sku", how="left", validate="many_to_one")
    lines = lines.drop_duplicates(ignore_index=True)
    lines["total"] = lines["quantity"] * lines["price"]
    unknown = sorted(set(sales["sku"]) - set(valid["sku"]))
    unsold = sorted(set(valid["sku"]) - set(sales["sku"]))
    return lines[["sale", "sku", "name", "quantity", "total"]], unknown, unsold
