# hint: A total of 0 isn't missing: the price or the quantity can be 0.
import pandas as pd


def match_sales(sales, products):
    valid = products.drop_duplicates("sku", keep="last")
    lines = sales.merge(valid, on="sku", how="left", validate="many_to_one")
    lines["total"] = (lines["quantity"] * lines["price"]).replace(0, None).astype(float)
    unknown = sorted(set(sales["sku"]) - set(valid["sku"]))
    unsold = sorted(set(valid["sku"]) - set(sales["sku"]))
    return lines[["sale", "sku", "name", "quantity", "total"]], unknown, unsold
