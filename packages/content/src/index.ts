export {
  type DataFormat,
  type Dataset,
  REMOTE_DATASETS,
  type RemoteDataset,
  SHIPPED_DATASETS,
  type ShippedDataset,
} from "./datasets.ts";
