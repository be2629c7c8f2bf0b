# hint: You remove spaces from the product numbers. Only those that are exactly equal match.
import pandas as pd


def match_sales(sales, products):
    sales = sales.assign(sku=sales["sku"].str.strip())
    products = products.assign(sku=products["sku"].str.strip())
    valid = products.drop_duplicates("sku", keep="last")
    lines = sales.merge(valid, on="sku", how="left", validate="many_to_one")
    lines["total"] = lines["quantity"] * lines["price"]
    unknown = sorted(set(sales["sku"]) - set(valid["sku"]))
    unsold = sorted(set(valid["sku"]) - set(sales["sku"]))
    return lines[["sale", "sku", "name", "quantity", "total"]], unknown, unsold
