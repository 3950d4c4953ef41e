import { contract, type InputOf } from '@clothesline/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { whenReloaded } from '../../lib/query-client.ts'

/** With what was deactivated: these pages are where it is brought back. */
const ALL = { includeInactive: true }

export const masterQueries = {
  cloths: queryOptions({
    queryKey: ['cloth', 'withInactive'],
    queryFn: ({ signal }) => call(contract.cloth.allcloths, ALL, { signal }),
  }),
  services: queryOptions({
    queryKey: ['service', 'withInactive'],
    queryFn: ({ signal }) => call(contract.service.allservices, ALL, { signal }),
  }),
  rates: queryOptions({
    queryKey: ['rate', 'withInactive'],
    queryFn: ({ signal }) => call(contract.rate.allrates, ALL, { signal }),
  }),
  preferences: queryOptions({
    queryKey: ['preferences', 'withInactive'],
    queryFn: ({ signal }) => call(contract.preferences.allprefs, ALL, { signal }),
  }),
  paymentModes: queryOptions({
    queryKey: ['payment', 'withInactive'],
    queryFn: ({ signal }) => call(contract.payment.paymentModes, ALL, { signal }),
  }),
}

type Named = { name: string }

/** A success is over when the lists show it; a refusal is told at once, and the lists follow in their own time. */
function useMasterMutation<Input, Output>(areas: string[], mutationFn: (input: Input) => Promise<Output>) {
  return useMutation({ mutationFn, onSuccess: () => whenReloaded(...areas) })
}

const CLOTH = ['cloth', 'rate']
export const useAddCloth = () => useMasterMutation(CLOTH, (input: Named) => call(contract.cloth.addCloth, input))
export const useDeleteCloth = () => useMasterMutation(CLOTH, (input: Named) => call(contract.cloth.deleteCloth, input))

const SERVICE = ['service', 'rate']
export const useAddService = () =>
  useMasterMutation(SERVICE, (input: InputOf<typeof contract.service.addService>) =>
    call(contract.service.addService, input),
  )
export const useDeleteService = () =>
  useMasterMutation(SERVICE, (input: Named) => call(contract.service.deleteService, input))

const PREFERENCES = ['preferences']
export const useAddPreference = () =>
  useMasterMutation(PREFERENCES, (input: Named) => call(contract.preferences.addpref, input))
export const useDeletePreference = () =>
  useMasterMutation(PREFERENCES, (input: Named) => call(contract.preferences.deletepref, input))

const PAYMENT = ['payment']
export const useAddPaymentMode = () =>
  useMasterMutation(PAYMENT, (input: InputOf<typeof contract.payment.addPaymentMode>) =>
    call(contract.payment.addPaymentMode, input),
  )
export const useUpdatePaymentMode = () =>
  useMasterMutation(PAYMENT, (input: InputOf<typeof contract.payment.updatePaymentMode>) =>
    call(contract.payment.updatePaymentMode, input),
  )
export const useDeletePaymentMode = () =>
  useMasterMutation(PAYMENT, (input: { mode: string }) => call(contract.payment.deletePaymentMode, input))

export type RateInput = InputOf<typeof contract.rate.saverates>['rates'][number]

/** A block of the sheet in one call, all or nothing. */
export function saveRates(rates: RateInput[]) {
  return call(contract.rate.saverates, { rates })
}
