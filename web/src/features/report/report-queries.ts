import type { ReportName } from '@clothesline/contract'
import { contract, type InputOf, type OutputOf } from '@clothesline/contract'
import type { DayRange } from '@clothesline/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { savePdf } from '../../lib/save-pdf.ts'
import { useIsStoreAdmin, withStoreAdmin } from '../otp/index.ts'

type Reports = typeof contract.report

function loadReport<Name extends ReportName>(
  name: Name,
  { startOn, endOn }: DayRange,
  signal?: AbortSignal,
): Promise<OutputOf<Reports[Name]>> {
  const days = { startDate: startOn, endDate: endOn } as InputOf<Reports[Name]>
  return call(contract.report[name], days, signal === undefined ? {} : { signal }) as Promise<OutputOf<Reports[Name]>>
}

/** A report of some days. While other days are loaded the last ones stay, unless the store was locked meanwhile. */
export function useReport<Name extends ReportName>(name: Name, days: DayRange) {
  const isOpen = useIsStoreAdmin()
  const key = ['report', name, isOpen] as const
  return useQuery({
    queryKey: [...key, days],
    queryFn: ({ signal }) => loadReport(name, days, signal),
    placeholderData: (last, query) => {
      const [, lastName, wasOpen] = query?.queryKey ?? []
      return lastName === name && wasOpen === isOpen ? last : undefined
    },
  })
}

/** Offers the one-time password that the report of a protected store wants first. */
export function useOpenReports() {
  return useMutation({
    mutationFn: ({ name, days }: { name: ReportName; days: DayRange }) => withStoreAdmin(() => loadReport(name, days)),
  })
}

/** The report as a file that is printed or sent to the accountant. */
export function useSavePdf() {
  return useMutation({
    mutationFn: async ({ name, days }: { name: ReportName; days: DayRange }) => {
      const wanted = { report: name, startDate: days.startOn, endDate: days.endOn }
      savePdf(await withStoreAdmin(() => call(contract.dataExport.reportPdf, wanted)))
    },
  })
}
