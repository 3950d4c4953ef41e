import { contract } from '@clothesline/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { setAnswer } from '../../../lib/answers.ts'
import { ApiError } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess, useNotifications } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { needsStoreAdmin } from '../../otp/index.ts'
import { ALL, type RateInput, saveRates } from '../master-queries.ts'
import { findRateInput, type Sheet, withSaved } from './sheet.ts'
import { type Edit, forgetSent, isSameCells, refuseCells, type SheetDraft } from './sheet-draft.ts'

/** Long enough to fill several cells, short enough not to be noticed. */
const PAUSE_MS = 900
/** One call takes no more. */
const MOST_AT_ONCE = 2_000

interface Sending {
  edits: Edit[]
  inputs: RateInput[]
}

type ChangeDraft = (next: (now: SheetDraft) => SheetDraft) => void

/** Sends what waits, one call at a time. After a failure it waits for the user. */
export function useSaveSheet(sheet: Sheet, sendable: Edit[], changeDraft: ChangeDraft) {
  const [sent, setSent] = useState<Edit[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isSaving = sent !== null

  const save = useEffectEvent(async () => {
    const { edits, inputs } = sendingOf(sheet, sendable)
    if (inputs.length === 0) return changeDraft((now) => forgetSent(now, sendable))
    setSent(edits)
    setFailure(null)
    try {
      await saveRates(inputs)
      setAnswer(contract.rate.allrates, ALL, (known) =>
        known === undefined ? known : { rates: withSaved(known.rates, inputs) },
      )
      changeDraft((now) => forgetSent(now, edits))
      notifySaved(textFor(sheet, edits))
    } catch (error) {
      notifyError(error)
      const refused = refusedIn(edits, error)
      if (refused.length > 0) changeDraft((now) => refuseCells(now, refused))
      else setFailure(error)
    } finally {
      setSent(null)
    }
  })

  useEffect(() => {
    if (isSaving || failure !== null || sendable.length === 0) return
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isSaving, failure, sendable])

  const saveLast = useEffectEvent(() => {
    const { inputs } = sendingOf(sheet, sendable)
    if (isSaving || failure !== null || inputs.length === 0) return
    saveRates(inputs).catch(notifyError)
  })
  // Leaving the page during the delay still saves.
  useEffect(() => () => saveLast(), [])

  return {
    isSaving,
    /** Typed since a save began, and sent only once it has ended. */
    hasMore: sent !== null && !isSameCells(sent, sendable),
    hasFailed: failure !== null,
    saveNow: () => setFailure(null),
    /** Further typing retries automatically, except where that would ask for the OTP at every key. */
    forgive: () => {
      if (!needsStoreAdmin(failure)) setFailure(null)
    },
  }
}

function sendingOf(sheet: Sheet, sendable: Edit[]): Sending {
  const sending: Sending = { edits: [], inputs: [] }
  for (const edit of sendable.slice(0, MOST_AT_ONCE)) {
    const input = findRateInput(sheet, edit)
    if (input === undefined) continue
    sending.edits.push(edit)
    sending.inputs.push(input)
  }
  return sending
}

/** The server names a cell by its place in the call: rates.3.cloth. */
function refusedIn(edits: Edit[], error: unknown): (Edit & { msg: string })[] {
  if (!(error instanceof ApiError)) return []
  return error.problems.flatMap(({ path, msg }) => {
    const edit = edits[Number(/^rates\.(\d+)/.exec(path)?.[1])]
    return edit === undefined ? [] : [{ ...edit, msg }]
  })
}

function textFor({ saved }: Sheet, edits: Edit[]) {
  if (edits.every(({ text }) => text === '')) return success.rateDeleted
  return edits.every(({ key }) => !saved.has(key)) ? success.rateAdded : success.rateUpdated
}

/** One notification for a whole column, not one per cell. */
function notifySaved(text: ReturnType<typeof textFor>): void {
  const { showNotification, remainingNotifications } = useNotifications.getState()
  const isTold = [showNotification, ...remainingNotifications].some((told) => told?.message === t(text))
  if (!isTold) notifySuccess(text)
}
