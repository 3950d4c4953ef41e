import { contract, type InputOf } from '@clothesline/contract'
import { call } from '../../lib/api.ts'
import { callQuery } from '../../lib/call-query.ts'
import { useShownChange } from '../../lib/use-change.ts'

/** With what was deactivated: these pages are where it is brought back. */
export const ALL = { includeInactive: true }

export const masterQueries = {
  cloths: callQuery(contract.cloth.allcloths, ALL),
  services: callQuery(contract.service.allservices, ALL),
  rates: callQuery(contract.rate.allrates, ALL),
  preferences: callQuery(contract.preferences.allprefs, ALL),
  paymentModes: callQuery(contract.payment.paymentModes, ALL),
}

// A success resolves when the lists show it; a refusal is reported at once, and the lists reload later.
export const useAddCloth = () => useShownChange(contract.cloth.addCloth)
export const useDeleteCloth = () => useShownChange(contract.cloth.deleteCloth)

export const useAddService = () => useShownChange(contract.service.addService)
export const useDeleteService = () => useShownChange(contract.service.deleteService)

export const useAddPreference = () => useShownChange(contract.preferences.addpref)
export const useDeletePreference = () => useShownChange(contract.preferences.deletepref)

export const useAddPaymentMode = () => useShownChange(contract.payment.addPaymentMode)
export const useUpdatePaymentMode = () => useShownChange(contract.payment.updatePaymentMode)
export const useDeletePaymentMode = () => useShownChange(contract.payment.deletePaymentMode)

export type RateInput = InputOf<typeof contract.rate.saverates>['rates'][number]

/** A block of the sheet in one call, all or nothing. */
export function saveRates(rates: RateInput[]) {
  return call(contract.rate.saverates, { rates })
}
