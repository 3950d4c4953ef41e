import type { ReportName } from '@clothesline/contract'
import { contract, type OutputOf } from '@clothesline/contract'
import type { DayRange } from '@clothesline/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { CallKey } from '../../lib/call-query.ts'
import { savePdf } from '../../lib/save-pdf.ts'
import { useIsStoreAdmin } from '../../lib/session.ts'
import { withStoreAdmin } from '../otp/index.ts'
import { reportInput, reportQuery } from './report-query.ts'

type Reports = typeof contract.report

const isAlike = ([, name, , apart]: CallKey, [, lastName, , lastApart]: CallKey) =>
  name === lastName && apart?.asStoreAdmin === lastApart?.asStoreAdmin

/** A report of some days. While other days are loaded the last ones stay, unless the store was locked meanwhile. */
export function useReport<Name extends ReportName>(
  name: Name,
  days: DayRange,
  { isUntilNow = false, enabled = true }: { isUntilNow?: boolean; enabled?: boolean } = {},
) {
  const query = reportQuery(name, days, { isUntilNow, asStoreAdmin: useIsStoreAdmin() })
  return useQuery<OutputOf<Reports[Name]>>({
    ...query,
    enabled,
    placeholderData: (last, before) =>
      before !== undefined && isAlike(query.queryKey, before.queryKey as unknown as CallKey) ? last : undefined,
  })
}

/** Offers the one-time password that the report of a protected store wants first. */
export function useOpenReports() {
  return useMutation({
    mutationFn: ({ name, days }: { name: ReportName; days: DayRange }) =>
      withStoreAdmin((approval) => call(contract.report[name], reportInput(days), { approval })),
  })
}

/** The report as a file that is printed or sent to the accountant. */
export function useSavePdf() {
  return useMutation({
    mutationFn: async ({ name, days }: { name: ReportName; days: DayRange }) => {
      const wanted = { report: name, ...reportInput(days) }
      savePdf(await withStoreAdmin((approval) => call(contract.dataExport.reportPdf, wanted, { approval })))
    },
  })
}
