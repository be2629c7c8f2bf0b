def monthly(visits):
    month = visits["day"].str[:7]
    return visits.groupby(["museum", month])["visitors"].sum().unstack()
