# hint: Some sales appear twice. A product number that is in `products` twice gives two rows for each of its sales.
import pandas as pd


def match_sales(sales, products):
    lines = sales.merge(products, on="sku", how="left")
    lines["total"] = lines["quantity"] * lines["price"]
    unknown = sorted(set(sales["sku"]) - set(products["sku"]))
    unsold = sorted(set(products["sku"]) - set(sales["sku"]))
    return lines[["sale", "sku", "name", "quantity", "total"]], unknown, unsold
