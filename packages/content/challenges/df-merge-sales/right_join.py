import pandas as pd


def match_sales(sales, products):
    last = products[~products["sku"].duplicated(keep="last")]
    joined = sales.join(last.set_index("sku")[["name", "price"]], on="sku").reset_index(drop=True)
    joined = joined.assign(total=joined["price"].mul(joined["quantity"])).drop(columns="price")
    lines = joined.reindex(columns=["sale", "sku", "name", "quantity", "total"])
    both = set(sales["sku"]) & set(products["sku"])
    return (
        lines,
        sorted(sku for sku in sales["sku"].unique() if sku not in both),
        sorted(sku for sku in products["sku"].unique() if sku not in both),
    )
