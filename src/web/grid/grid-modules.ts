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

// An invisible grid. The library removes its style sheets with the last grid, and inserting them again would make the browser
// recalculate the styles of the whole page whenever a table opens.
createGrid(document.createElement('div'), { theme: gridTheme, columnDefs: [], rowModelType: 'infinite' });
