import type { Handlers } from '../../handlers.ts'
import { allDispatches, getDispatch, overduePieces } from './list-dispatches.ts'
import { receivePieces } from './receive-pieces.ts'
import { sendDispatch } from './send-dispatch.ts'

export const workshopRoutes: Handlers['workshop'] = {
  dispatch: sendDispatch,
  receive: receivePieces,
  allDispatches,
  getDispatch,
  overdue: overduePieces,
}
