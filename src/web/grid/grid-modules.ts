import {
  CellStyleModule,
  ColumnApiModule,
  CustomFilterModule,
  createGrid,
  DateFilterModule,
  EventApiModule,
  InfiniteRowModelModule,
  LocaleModule,
  ModuleRegistry,
  NumberFilterModule,
  PaginationModule,
  PinnedRowModule,
  RowStyleModule,
  TextFilterModule,
  TooltipModule,
} from 'ag-grid-community';
import { gridTheme } from './grid-theme.ts';

ModuleRegistry.registerModules([
  CellStyleModule,
  ColumnApiModule,
  CustomFilterModule,
  DateFilterModule,
  EventApiModule,
  InfiniteRowModelModule,
  LocaleModule,
  NumberFilterModule,
  PaginationModule,
  PinnedRowModule,
  RowStyleModule,
  TextFilterModule,
  TooltipModule,
]);

// A grid that nobody sees. The library takes its style sheets out of the page with its last grid, and the browser would look at every
// element anew whenever a table is opened.
createGrid(document.createElement('div'), { theme: gridTheme, columnDefs: [], rowModelType: 'infinite' });
