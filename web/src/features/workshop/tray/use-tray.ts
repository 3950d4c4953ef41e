import { parseTag } from '@clothesline/domain'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/notifications.ts'
import { type ScanAnswer, useScan } from '../../../lib/page-handlers.ts'
import { useSession } from '../../../lib/session.ts'
import { findSaved, forget, save } from '../../../lib/storage.ts'
import { lookUpTag } from '../workshop-queries.ts'
import { parseKeptTray, pieceOf, refusePiece, refuseTag, type TrayKind, type TrayPiece } from './tray.ts'

/** Pieces scanned one after the other, whatever has the focus. A reload in the middle of a heap loses none. */
export function useTray(kind: TrayKind) {
  const key = `workshop-${kind} ${useSession(({ storeId }) => storeId)}`
  const [pieces, setPieces] = useState<TrayPiece[]>(() => parseKeptTray(findSaved(key, 'session')))
  const [refusal, setRefusal] = useState<string | null>(null)
  const [looking, setLooking] = useState(0)
  // Scans come faster than answers: what is on the way counts as scanned.
  const current = useRef(pieces)
  const asked = useRef(new Set<string>())

  const put = (next: TrayPiece[]) => {
    current.current = next
    setPieces(next)
    if (next.length === 0) forget(key, 'session')
    else save(key, JSON.stringify(next), 'session')
  }
  const refuse = (words: string): ScanAnswer => {
    setRefusal(words)
    return 'refused'
  }
  const add = async (code: string): Promise<ScanAnswer> => {
    const wrong = refuseTag(current.current, code)
    if (wrong !== undefined) return refuse(wrong)
    const tag = parseTag(code)?.tag ?? ''
    if (asked.current.has(tag)) return true
    asked.current.add(tag)
    setLooking((count) => count + 1)
    try {
      const looked = await lookUpTag(tag)
      const wrongPiece = refusePiece(kind, looked)
      if (wrongPiece !== undefined) return refuse(wrongPiece)
      setRefusal(null)
      put([pieceOf(looked), ...current.current])
      return true
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404
      return refuse(isUnknown ? messageOf(error) : `${tag}: ${messageOf(error)}`)
    } finally {
      asked.current.delete(tag)
      setLooking((count) => count - 1)
    }
  }
  useScan(add)

  /** From the list of what is there: nobody has to be asked about these. */
  const addAll = (found: readonly TrayPiece[]) => {
    setRefusal(null)
    const isNew = ({ tag }: TrayPiece) => !current.current.some((piece) => piece.tag === tag)
    put([...found.filter(isNew), ...current.current])
  }

  const takeOff = (tags: readonly string[]) => put(current.current.filter(({ tag }) => !tags.includes(tag)))

  return {
    pieces,
    refusal,
    isLooking: looking > 0,
    add,
    addAll,
    remove: (tag: string) => takeOff([tag]),
    /** What was sent leaves the tray. What was scanned while it was being sent stays. */
    takeOff,
    clear: () => {
      setRefusal(null)
      put([])
    },
    closeRefusal: () => setRefusal(null),
  }
}

export type Tray = ReturnType<typeof useTray>
