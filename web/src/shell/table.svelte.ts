export { provideTable, useTable } from "./context";
