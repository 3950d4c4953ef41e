import { contract, type GstMonth, type GstMonthState, type JointGstMonth } from '@clothesline/contract'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '../../../lib/call-query.ts'
import { useIsStoreAdmin } from '../../../lib/session.ts'

/** The return of this store, or the one of all shops with one GSTIN, which the head of their group files. */
export type ShownMonth = GstMonth | JointGstMonth

export const isJoint = (month: ShownMonth): month is JointGstMonth => 'shops' in month

/** What the calls about a month are asked with. */
export const ofMonth = (month: ShownMonth) => (isJoint(month) ? { fp: month.fp, gstin: month.gstin } : { fp: month.fp })

/** In the address: this store alone, where the joint return would be shown. */
export const OWN = 'own'

interface Shown {
  /** This store's own month, which says who else has its GSTIN. */
  own: GstMonth | undefined
  /** Undefined while it is loaded. */
  month: ShownMonth | undefined
  months: readonly GstMonthState[] | undefined
  error: unknown
  isFetching: boolean
  retry: () => void
}

/** At a head the joint return is shown first: it is the one to file. */
export function useShownMonth(fp: string): Shown {
  const { quarter: wantsQuarter, gstin, joint: chosen } = useSearch({ from: '/inside/report/gstMonth' })
  const quarter = wantsQuarter === 'Yes'
  const asStoreAdmin = useIsStoreAdmin()
  const own = useCall(contract.gst.month, { fp, quarter, ...(gstin && { gstin }) }, { asStoreAdmin })
  const usual = own.data?.shared?.isHead ? own.data.gstin : OWN
  const wanted = chosen ?? usual
  const isOfShops = wanted !== OWN
  const ofShops = useCall(
    contract.jointGst.month,
    { fp, gstin: wanted, quarter },
    { asStoreAdmin, enabled: own.data !== undefined && isOfShops },
  )
  const ownMonths = useCall(contract.gst.months, { fp }, { asStoreAdmin, placeholderData: (last) => last })
  const jointMonths = useCall(
    contract.jointGst.months,
    { fp, gstin: wanted },
    { asStoreAdmin, enabled: own.data !== undefined && isOfShops, placeholderData: (last) => last },
  )
  const shown = isOfShops ? ofShops : own
  return {
    own: own.data,
    month: own.data === undefined ? undefined : shown.data,
    months: isOfShops ? jointMonths.data?.months : ownMonths.data?.months,
    error: own.error ?? shown.error,
    isFetching: shown.isFetching,
    retry: () => void (own.error === null ? shown.refetch() : own.refetch()),
  }
}
