import type { Handlers } from '../handlers.ts'
import { exportTable } from './export-table.ts'
import { noteExport } from './note-export.ts'

export const dataExportRoutes: Handlers['dataExport'] = { exportTable, noteExport }
