import pandas as pd


def match_sales(sales, products):
    valid = {row["sku"]: row for _, row in products.iterrows()}
    rows = []
    for _, sale in sales.iterrows():
        product = valid.get(sale["sku"])
        rows.append(
            {
                "sale": sale["sale"],
                "sku": sale["sku"],
                "name": None if product is None else product["name"],
                "quantity": sale["quantity"],
                "total": float("nan") if product is None else sale["quantity"] * product["price"],
            }
        )
    sold = set(sales["sku"])
    lines = pd.DataFrame(rows, columns=["sale", "sku", "name", "quantity", "total"]).astype({"total": float})
    return lines, sorted(sold - valid.keys()), sorted(valid.keys() - sold)
