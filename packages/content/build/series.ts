import { SeededRandom } from "./seeded-random.ts";
import { addDays, csv, round } from "./values.ts";

const PRODUCTS = [
  ["Desk lamp", "Home", 39],
  ["Kettle", "Home", 49],
  ["Wool blanket", "Home", 79],
  ["Notebook", "Office", 7],
  ["Fountain pen", "Office", 28],
  ["Standing desk", "Office", 449],
  ["Trail shoes", "Sport", 119],
  ["Yoga mat", "Sport", 32],
  ["Bicycle bell", "Sport", 12],
  ["Headphones", "Electronics", 149],
  ["Keyboard", "Electronics", 89],
  ["E-reader", "Electronics", 169],
] as const;

const REGIONS = ["North", "South", "East", "West"] as const;

/** A shop's orders over two years, with twice as many in December. */
export function sales(): string {
  const random = new SeededRandom(101);
  const rows: (string | number)[][] = [];
  for (let days = 0; days < 730; days++) {
    const date = addDays("2024-01-01", days);
    const seasonFactor = date.slice(5, 7) === "12" ? 2 : 1;
    for (let order = random.integer(1, 4) * seasonFactor; order > 0; order--) {
      const [product, category, price] = random.pick(PRODUCTS);
      const quantity = price > 200 ? 1 : random.integer(1, 5);
      const discount = random.pick([0, 0, 0, 0.05, 0.1, 0.2]);
      const revenue = round(quantity * price * (1 - discount), 2);
      const source = [random.pick(REGIONS), random.pick(["web", "web", "store", "phone"])];
      rows.push([1000 + rows.length, date, ...source, product, category, quantity, price, discount, revenue]);
    }
  }
  const columns = [
    "order_id",
    "date",
    "region",
    "channel",
    "product",
    "category",
    "quantity",
    "unit_price",
    "discount",
    "revenue",
  ];
  return csv(columns, rows);
}

const CITIES = [
  { city: "Arvenholm", meanTemperature: 6, swing: 12, rainProbability: 0.42 },
  { city: "Porto Lume", meanTemperature: 17, swing: 6, rainProbability: 0.3 },
  { city: "Sahar", meanTemperature: 24, swing: 9, rainProbability: 0.06 },
  { city: "Tamborel", meanTemperature: 26, swing: 2, rainProbability: 0.55 },
] as const;

/** Two years of daily weather in four fictional cities. Temperatures in °C. */
export function weather(): string {
  const random = new SeededRandom(202);
  const rows = CITIES.flatMap(({ city, meanTemperature, swing, rainProbability }) => {
    let drift = 0;
    return Array.from({ length: 730 }, (_, days) => {
      const season = Math.cos(((days - 200) / 365.25) * 2 * Math.PI);
      drift = drift * 0.8 + random.normal(0, 1.4);
      const mean = meanTemperature + swing * season + drift;
      const rain = random.chance(rainProbability) ? round(random.next() ** 2 * 24, 1) : 0;
      const spread = (rain > 0 ? 2 : 4) + random.next() * 3;
      const sun = round(Math.max(0, (rain > 0 ? 3 : 8) + season * 3 + random.normal(0, 1.5)), 1);
      const wind = round(Math.max(0, random.normal(14, 6)), 0);
      return [addDays("2024-01-01", days), city, round(mean - spread, 1), round(mean + spread, 1), rain, wind, sun];
    });
  });
  return csv(["date", "city", "temp_min", "temp_max", "rain_mm", "wind_kmh", "sunshine_h"], rows);
}

const TICKERS = [
  { ticker: "ACRE", price: 42, drift: 0.0004, volatility: 0.012 },
  { ticker: "BOLT", price: 118, drift: 0.0011, volatility: 0.028 },
  { ticker: "CLAY", price: 15, drift: -0.0003, volatility: 0.018 },
  { ticker: "DUNE", price: 73, drift: 0.0006, volatility: 0.02 },
] as const;

/** Two years of daily prices of four fictional stocks. Weekends are missing. */
export function prices(): string {
  const random = new SeededRandom(303);
  const rows = TICKERS.flatMap(({ ticker, price, drift, volatility }) => {
    let close: number = price;
    return Array.from({ length: 730 }, (_, days) => days)
      .filter((days) => days % 7 < 5)
      .map((days) => {
        const open = close * (1 + random.normal(0, volatility / 4));
        close = open * (1 + random.normal(drift, volatility));
        const high = Math.max(open, close) * (1 + random.next() * volatility);
        const low = Math.min(open, close) * (1 - random.next() * volatility);
        const volume = Math.round(random.normal(240, 60) * 1000 * (1 + (Math.abs(close - open) / open) * 20));
        return [
          addDays("2024-01-01", days),
          ticker,
          ...[open, high, low, close].map((value) => round(value, 2)),
          volume,
        ];
      });
  });
  return csv(["date", "ticker", "open", "high", "low", "close", "volume"], rows);
}
