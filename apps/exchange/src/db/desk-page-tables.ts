/** Rows that players' pages of the trading desk are kept in. Times in UTC ms. */
export interface DeskPageTables {
  desk_pages: DeskPageTable;
}

/** A page of a player (`DeskPage` of the contract). */
export interface DeskPageTable {
  player_id: string;
  /** Made by the client; two players may have the same. */
  page_id: string;
  /** Rises with each change, also after the page was deleted and saved again. */
  version: number;
  name: string;
  /** JSON array in the contract's form. */
  panels: string;
  created_at: number;
}
