import { Chance, csv, day, round } from "./chance.ts";

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

/** A shop's orders over two years, more of them before the holidays. */
export function sales(): string {
  const chance = new Chance(101);
  const rows: (string | number)[][] = [];
  for (let days = 0; days < 730; days++) {
    const date = day("2024-01-01", days);
    const busy = date.slice(5, 7) === "12" ? 2 : 1;
    for (let order = chance.whole(1, 4) * busy; order > 0; order--) {
      const [product, category, price] = chance.pick(PRODUCTS);
      const quantity = price > 200 ? 1 : chance.whole(1, 5);
      const discount = chance.pick([0, 0, 0, 0.05, 0.1, 0.2]);
      const revenue = round(quantity * price * (1 - discount), 2);
      const where = [chance.pick(REGIONS), chance.pick(["web", "web", "store", "phone"])];
      rows.push([1000 + rows.length, date, ...where, product, category, quantity, price, discount, revenue]);
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
  { city: "Arvenholm", warm: 6, swing: 12, wet: 0.42 },
  { city: "Porto Lume", warm: 17, swing: 6, wet: 0.3 },
  { city: "Sahar", warm: 24, swing: 9, wet: 0.06 },
  { city: "Tamborel", warm: 26, swing: 2, wet: 0.55 },
] as const;

/** Two years of daily weather in four invented cities. */
export function weather(): string {
  const chance = new Chance(202);
  const rows = CITIES.flatMap(({ city, warm, swing, wet }) => {
    let drift = 0;
    return Array.from({ length: 730 }, (_, days) => {
      const season = Math.cos(((days - 200) / 365.25) * 2 * Math.PI);
      drift = drift * 0.8 + chance.normal(0, 1.4);
      const mean = warm + swing * season + drift;
      const rain = chance.happens(wet) ? round(chance.next() ** 2 * 24, 1) : 0;
      const spread = (rain > 0 ? 2 : 4) + chance.next() * 3;
      const sun = round(Math.max(0, (rain > 0 ? 3 : 8) + season * 3 + chance.normal(0, 1.5)), 1);
      const wind = round(Math.max(0, chance.normal(14, 6)), 0);
      return [day("2024-01-01", days), city, round(mean - spread, 1), round(mean + spread, 1), rain, wind, sun];
    });
  });
  return csv(["date", "city", "temp_min", "temp_max", "rain_mm", "wind_kmh", "sunshine_h"], rows);
}

const TICKERS = [
  { ticker: "ACRE", price: 42, growth: 0.0004, risk: 0.012 },
  { ticker: "BOLT", price: 118, growth: 0.0011, risk: 0.028 },
  { ticker: "CLAY", price: 15, growth: -0.0003, risk: 0.018 },
  { ticker: "DUNE", price: 73, growth: 0.0006, risk: 0.02 },
] as const;

/** Two years of daily prices of four invented shares; weekends are missing. */
export function prices(): string {
  const chance = new Chance(303);
  const rows = TICKERS.flatMap(({ ticker, price, growth, risk }) => {
    let close: number = price;
    return Array.from({ length: 730 }, (_, days) => days)
      .filter((days) => days % 7 < 5)
      .map((days) => {
        const open = close * (1 + chance.normal(0, risk / 4));
        close = open * (1 + chance.normal(growth, risk));
        const high = Math.max(open, close) * (1 + chance.next() * risk);
        const low = Math.min(open, close) * (1 - chance.next() * risk);
        const volume = Math.round(chance.normal(240, 60) * 1000 * (1 + (Math.abs(close - open) / open) * 20));
        return [day("2024-01-01", days), ticker, ...[open, high, low, close].map((value) => round(value, 2)), volume];
      });
  });
  return csv(["date", "ticker", "open", "high", "low", "close", "volume"], rows);
}
