/** Address of a picture of the shape of a receipt, for stories. */
export const EXAMPLE_RECEIPT =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 80'%3E%3Crect width='60' height='80' fill='%23ddd'/%3E%3C/svg%3E";
