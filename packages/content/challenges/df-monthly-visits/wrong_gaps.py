# hint: Months in which no museum has a visit need a column, too.
def monthly(visits):
    month = visits["day"].str[:7].rename("month")
    table = visits.groupby(["museum", month])["visitors"].sum().unstack(fill_value=0)
    table["total"] = table.sum(axis="columns")
    table.columns = list(table.columns)
    return table.reset_index().sort_values(["total", "museum"], ascending=[False, True], ignore_index=True)
