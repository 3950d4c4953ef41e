import { contract } from '@clothesline/contract'
import { useCall } from '../../../lib/call-query.ts'
import { useShownChange } from '../../../lib/use-change.ts'

export const useMessageTexts = () => useCall(contract.message.allTexts, {})

/** Guarded: a protected store asks for the one-time password first. */
export const useSaveText = () => useShownChange(contract.message.saveText)

export const useResetText = () => useShownChange(contract.message.resetText)
