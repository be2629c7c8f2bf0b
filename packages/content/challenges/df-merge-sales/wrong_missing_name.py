# hint: A product whose name is missing is in `products` all the same. Don't look for it by its name.
def match_sales(sales, products):
    valid = products.drop_duplicates("sku", keep="last")
    lines = sales.merge(valid, on="sku", how="left")
    lines["total"] = lines["quantity"] * lines["price"]
    unknown = sorted(set(lines[lines["name"].isna()]["sku"]))
    unsold = sorted(set(products["sku"]) - set(sales["sku"]))
    return lines[["sale", "sku", "name", "quantity", "total"]], unknown, unsold
