export {
  type DataFormat,
  type Dataset,
  REMOTE_DATASETS,
  type RemoteDataset,
  SHIPPED_DATASETS,
  type ShippedDataset,
} from "./datasets.ts";
export { LANDING_EXAMPLES, type LandingExample } from "./landing-examples.ts";
export { STARTERS, type Starter } from "./starters.ts";
