import type { Handlers } from '../../handlers.ts'
import { allDispatches, getDispatch, overduePieces } from './list-dispatches.ts'
import { receivePieces, sendDispatch } from './send-and-receive.ts'

export const workshopRoutes: Handlers['workshop'] = {
  dispatch: sendDispatch,
  receive: receivePieces,
  allDispatches,
  getDispatch,
  overdue: overduePieces,
}
