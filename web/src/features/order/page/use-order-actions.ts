import { contract, type Order, type Transaction } from '@clothesline/contract'
import { parseTag } from '@clothesline/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findAnswer } from '../../../lib/answers.ts'
import { askForConsent } from '../../../lib/consent-question.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyMessageResult } from '../../../lib/message-news.ts'
import { notify, notifyError, notifySuccess } from '../../../lib/notifications.ts'
import type { ScanAnswer } from '../../../lib/page-handlers.ts'
import { storeToday } from '../../../lib/store-zone.ts'
import { success } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { useJobQueue } from '../../../lib/use-job-queue.ts'
import { printOrderBill } from '../../paper/index.ts'
import { useOwnStore } from '../../store/index.ts'
import { printOrderTags } from '../../tag/index.ts'
import { isWaiting } from '../is-waiting.ts'
import type { OfferedNote } from '../note/offer-note.ts'
import { findNewerOrder, useScanTag, useUpdateOrder } from '../order-queries.ts'
import { isComplete, tellComplete } from '../tell-complete.ts'
import { useResendInvoice } from '../use-resend-invoice.ts'
import { canStillMove, type Move } from './can-still-move.ts'

/** A note can begin with what a refused change would have lowered the bill by. */
export type Task =
  | ('pay' | 'handOver' | 'details' | 'lines' | 'delete')
  | { takeBack: number[] }
  | { payment: Transaction }
  | { note: OfferedNote }
  | null

type Piece = Order['allPieces'][number]

/** In the place of a piece: all of them are moved. */
const ALL = 'all'

/** What can be done with an order now, and the doing of it. */
export function useOrderActions(order: Order, today: string) {
  const client = useQueryClient()
  const [task, setTask] = useState<Task>(null)
  const moves = useJobQueue<string>()
  const prints = useJobQueue<'bill' | 'tags'>()
  const { data: store } = useOwnStore()
  const move = useUpdateOrder()
  const message = useUpdateOrder()
  const scanTag = useScanTag()
  const resend = useResendInvoice()
  const { invoice, status, allPieces, deletedAt } = order
  const isDeleted = deletedAt !== null

  const isToday = ({ deliveredAt }: Piece) => deliveredAt !== null && storeToday(new Date(deliveredAt)) === today
  const handedToday = allPieces
    .filter((piece) => piece.state === 'delivered' && isToday(piece))
    .map(({ piece }) => piece)

  /** Pieces are touched faster than the server answers: each move follows on the order that the one before it left. */
  const follow = (name: string, what: Move) =>
    moves.run(name, async () => {
      const now = findAnswer(contract.order.getOrder, { invoice }) ?? order
      const send = async (known: Order) => {
        const after = await move.mutateAsync({ invoice, version: known.version, ...what })
        if (isComplete(after) && !isComplete(known)) tellComplete(after, after.message, store)
      }
      // What was not meant for the order as it is now goes out as it was meant, and the server refuses it.
      await send(canStillMove(order, now, what) ? now : order).catch(async (error) => {
        const newer = await findNewerOrder(client, now, error)
        if (newer === undefined || !canStillMove(order, newer, what)) throw error
        await send(newer)
      })
      if (name === ALL) notifySuccess(success.orderUpdated)
    })

  const touch = (piece: Piece) => {
    if (isDeleted) return
    if (piece.state === 'delivered') {
      if (isToday(piece)) setTask({ takeBack: [piece.piece] })
      else notify('warning', t('A hand-over can be undone only on the same day.'))
      return
    }
    const state = piece.state === 'ready' ? ('received' as const) : ('ready' as const)
    follow(String(piece.piece), { pieces: [{ piece: piece.piece, state }] })
  }

  /** A tag of this order makes its piece ready; any other is left to open its own order. */
  const scan = async (code: string): Promise<ScanAnswer> => {
    const tag = parseTag(code)?.tag
    const piece = allPieces.find((candidate) => candidate.tag === tag)
    if (tag === undefined || piece === undefined || isDeleted) return false
    if (piece.state === 'delivered') {
      toast.error(t('{tag} was handed over before', { tag }))
      return 'refused'
    }
    try {
      const { moved, order: after, message } = await scanTag.mutateAsync({ tag, to: 'ready' })
      if (moved && isComplete(after)) tellComplete(after, message, store)
      else toast.success(moved ? t('{tag} is ready', { tag }) : t('{tag} was already ready', { tag }))
      return true
    } catch (error) {
      notifyError(error)
      return 'refused'
    }
  }

  const sendReady = (): void =>
    message.mutate(
      { invoice, sendReadyMessage: true },
      {
        onError: askForConsent(invoice, sendReady),
        onSuccess: ({ message }) => message && notifyMessageResult(message),
      },
    )
  const resendInvoice = (): void =>
    resend.mutate(
      { invoice },
      {
        onError: askForConsent(invoice, resendInvoice),
        onSuccess: ({ message }) => notifyMessageResult(message),
      },
    )

  return {
    task,
    setTask,
    isMoving: (piece: Piece) => moves.pending.includes(String(piece.piece)),
    touch,
    scan,
    handedToday,
    canMarkReady: !isDeleted && status === 'Not Ready',
    canHandOver: !isDeleted && status !== 'Delivered',
    canPay: !isDeleted && order.balance > 0,
    canTakeBack: !isDeleted && handedToday.length > 0,
    canChangeLines: !isDeleted && !order.wasDispatched && allPieces.every(({ state }) => state === 'received'),
    canDelete: !isDeleted && status === 'Not Ready' && (store?.orderConfiguration.canDeleteOrder ?? false),
    canNote: !isDeleted && order.amt > 0,
    canSendReady: !isDeleted && isWaiting(order),
    hasCounter: store?.addCounterNumber ?? false,
    isMarkingReady: moves.pending.includes(ALL),
    isSending: message.isPending || resend.isPending,
    isPrintingBill: prints.pending.includes('bill'),
    isPrintingTags: prints.pending.includes('tags'),
    tagsTitle: tagsTitleOf(allPieces),
    printBill: () => prints.run('bill', () => printOrderBill(invoice)),
    printTags: () => prints.run('tags', () => printOrderTags({ invoices: [invoice] })),
    markReady: () => follow(ALL, { status: 'Ready' }),
    sendReady,
    resendInvoice,
  }
}

/** Whether a tag is printed for the first time is worth knowing before it is printed again. */
function tagsTitleOf(pieces: readonly Piece[]): string {
  const printed = pieces.filter(({ tagPrints }) => tagPrints > 0).length
  if (printed === 0) return t('Print the tags')
  return t('Print the tags again: {printed} of {all} were printed', { printed, all: pieces.length })
}

export type OrderActions = ReturnType<typeof useOrderActions>
