/** How a dataset's file is written. */
export type DataFormat = "csv" | "json" | "geojson" | "sqlite";

/** A dataset one can put into a notebook. */
export interface Dataset {
  /** Also the variable's name. */
  readonly id: string;
  readonly title: string;
  /** What a row is, and what it is good for. */
  readonly says: string;
  readonly format: DataFormat;
  /** Rows or the like, e.g. `1,944 rows`. */
  readonly size: string;
  readonly licence: string;
}

/** Comes with the product: a file in `packages/content/data`, made by `packages/content/build/datasets.ts`. */
export interface ShippedDataset extends Dataset {
  readonly file: string;
}

/** Lives elsewhere, on a site that lets any page read it. */
export interface RemoteDataset extends Dataset {
  readonly url: string;
}

const OWN = "CC0";

export const SHIPPED_DATASETS: readonly ShippedDataset[] = [
  {
    id: "sales",
    title: "Shop sales",
    says: "Two years of orders with region, channel, product and revenue. For grouping and time series.",
    file: "sales.csv",
    format: "csv",
    size: "1,944 rows",
    licence: OWN,
  },
  {
    id: "weather",
    title: "Daily weather",
    says: "Temperature, rain, wind and sunshine in four cities. For seasons and comparison.",
    file: "weather.csv",
    format: "csv",
    size: "2,920 rows",
    licence: OWN,
  },
  {
    id: "birds",
    title: "Seabird measurements",
    says: "Bill, wing and mass of three kinds, with gaps. For scatter plots and classification.",
    file: "birds.csv",
    format: "csv",
    size: "360 rows",
    licence: OWN,
  },
  {
    id: "prices",
    title: "Share prices",
    says: "Open, high, low, close and volume of four invented shares. For returns and moving averages.",
    file: "prices.csv",
    format: "csv",
    size: "2,088 rows",
    licence: OWN,
  },
  {
    id: "survey",
    title: "Messy survey",
    says: "Answers as people type them: mixed dates, units and spellings, gaps, duplicates. For cleaning.",
    file: "survey.csv",
    format: "csv",
    size: "600 rows",
    licence: OWN,
  },
  {
    id: "movies",
    title: "Films",
    says: "Titles with lists of genres, ratings and budgets. For nested JSON.",
    file: "movies.json",
    format: "json",
    size: "480 films",
    licence: OWN,
  },
  {
    id: "routes",
    title: "Railway network",
    says: "The edges of a graph with distances and times. For shortest paths.",
    file: "routes.csv",
    format: "csv",
    size: "57 edges",
    licence: OWN,
  },
  {
    id: "places",
    title: "Districts and towns",
    says: "Polygons and points of an invented land. For maps.",
    file: "places.geojson",
    format: "geojson",
    size: "40 features",
    licence: OWN,
  },
  {
    id: "shop",
    title: "Coffee shop database",
    says: "Customers, products, orders and their items, and a view. For joins.",
    file: "shop.sqlite",
    format: "sqlite",
    size: "4 tables",
    licence: OWN,
  },
];

const VEGA = "https://cdn.jsdelivr.net/npm/vega-datasets@2/data";
const SEABORN = "https://raw.githubusercontent.com/mwaskom/seaborn-data/master";

/** Well-known ones. Both sites send the header that lets any page read (CORS). */
export const REMOTE_DATASETS: readonly RemoteDataset[] = [
  {
    id: "penguins",
    title: "Palmer penguins",
    says: "Measurements of three species.",
    url: `${SEABORN}/penguins.csv`,
    format: "csv",
    size: "344 rows",
    licence: "CC0",
  },
  {
    id: "titanic",
    title: "Titanic passengers",
    says: "Who survived, by class, age and sex.",
    url: `${SEABORN}/titanic.csv`,
    format: "csv",
    size: "891 rows",
    licence: "Public domain",
  },
  {
    id: "iris",
    title: "Iris",
    says: "Fisher’s flowers.",
    url: `${SEABORN}/iris.csv`,
    format: "csv",
    size: "150 rows",
    licence: "Public domain",
  },
  {
    id: "tips",
    title: "Restaurant tips",
    says: "Bills, tips and tables.",
    url: `${SEABORN}/tips.csv`,
    format: "csv",
    size: "244 rows",
    licence: "See source",
  },
  {
    id: "cars",
    title: "Cars",
    says: "Fuel use, power and weight of cars of the seventies.",
    url: `${VEGA}/cars.json`,
    format: "json",
    size: "406 cars",
    licence: "See source",
  },
  {
    id: "seattle_weather",
    title: "Seattle weather",
    says: "Daily weather of four years.",
    url: `${VEGA}/seattle-weather.csv`,
    format: "csv",
    size: "1,461 rows",
    licence: "Public domain (NOAA)",
  },
  {
    id: "stocks",
    title: "Stocks",
    says: "Monthly prices of five companies.",
    url: `${VEGA}/stocks.csv`,
    format: "csv",
    size: "560 rows",
    licence: "See source",
  },
  {
    id: "gapminder",
    title: "Gapminder",
    says: "Life expectancy, population and fertility by country.",
    url: `${VEGA}/gapminder.json`,
    format: "json",
    size: "693 entries",
    licence: "CC BY 4.0",
  },
];
