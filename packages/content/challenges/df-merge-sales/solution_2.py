import pandas as pd


def match_sales(sales, products):
    valid = products.drop_duplicates("sku", keep="last").set_index("sku")
    lines = pd.DataFrame(
        {
            "sale": sales["sale"],
            "sku": sales["sku"],
            "name": sales["sku"].map(valid["name"]),
            "quantity": sales["quantity"],
            "total": sales["quantity"] * sales["sku"].map(valid["price"]),
        }
    ).reset_index(drop=True)
    unknown = sales.loc[~sales["sku"].isin(valid.index), "sku"].drop_duplicates()
    unsold = valid.index[~valid.index.isin(sales["sku"])]
    return lines, sorted(unknown), sorted(unsold)
