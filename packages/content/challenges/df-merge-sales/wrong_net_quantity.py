# hint: You report a product as unsold although `sales` mentions it. Returns don't undo a row; only products without any row count.
import pandas as pd


def match_sales(sales, products):
    valid = products.drop_duplicates("sku", keep="last")
    lines = sales.merge(valid, on="sku", how="left")
    lines["total"] = lines["quantity"] * lines["price"]
    unknown = sorted(set(sales["sku"]) - set(valid["sku"]))
    amounts = sales.groupby("sku")["quantity"].sum()
    unsold = sorted(sku for sku in valid["sku"] if amounts.get(sku, 0) <= 0)
    return lines[["sale", "sku", "name", "quantity", "total"]], unknown, unsold
