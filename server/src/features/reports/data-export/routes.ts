import type { Handlers } from '../../handlers.ts'
import { exportTable } from './export-table.ts'
import { noteExport } from './note-export.ts'
import { reportPaper } from './report-paper.ts'

export const dataExportRoutes: Handlers['dataExport'] = { exportTable, noteExport, reportPdf: reportPaper }
