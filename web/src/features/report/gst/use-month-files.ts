import { contract } from '@clothesline/contract'
import { CSV_BYTE_ORDER_MARK, writeCsv } from '@clothesline/domain'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { isExportNoted } from '../../../lib/note-export.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { savePdf } from '../../../lib/save-pdf.ts'
import { writeZip } from '../../../lib/write-zip.ts'
import { withStoreAdmin } from '../../otp/index.ts'
import { isJoint, type ShownMonth } from './shown-month.ts'

/** The return as files. Giving one is written down, as every export is. */
export function useMonthFiles(month: ShownMonth) {
  const { fp, isQuarter, gstin, portal, sheets } = month
  const name = `GSTR1-${gstin}-${String(portal.fp ?? fp)}`
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0)

  const pdf = useMutation({
    mutationFn: async () => {
      savePdf(
        await withStoreAdmin((approval) =>
          isJoint(month)
            ? call(contract.jointGst.monthPdf, { fp, gstin, quarter: isQuarter }, { approval })
            : call(contract.gst.monthPdf, { fp, quarter: isQuarter, ...(gstin && { gstin }) }, { approval }),
        ),
      )
    },
  })
  const saveJson = async () => {
    if (await isExportNoted(name, rows)) saveFile(`${name}.json`, JSON.stringify(portal), 'application/json')
  }
  const saveSheets = async () => {
    if (!(await isExportNoted(name, rows))) return
    const files = sheets.map(({ name: sheet, columns, rows: cells }) => ({
      name: `${sheet}.csv`,
      content: `${CSV_BYTE_ORDER_MARK}${writeCsv(columns, cells)}`,
    }))
    saveFile(`${name}.zip`, await writeZip(files))
  }
  return {
    saveJson: () => void saveJson().catch(notifyError),
    saveSheets: () => void saveSheets().catch(notifyError),
    savePdf: () => pdf.mutate(undefined, { onError: notifyError }),
    isSaving: pdf.isPending,
  }
}
