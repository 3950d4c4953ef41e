import { problemAt } from '@clothesline/contract'
import type { Refusal } from '@clothesline/domain'
import type { Pool } from 'pg'
import { pictureProblem } from '../../../check-picture.ts'
import type { Ctx } from '../../../context.ts'
import { inStore } from '../../../db/transaction.ts'
import { Invalid } from '../../../errors.ts'
import { rewritePicture } from '../../../rewrite-picture.ts'
import { findLogo, insertPicture } from './picture-queries.ts'

/** The problem with a picture sent as a data: URL; undefined if it can be stored. */
export async function findPictureProblem(ctx: Ctx, dataUrl: string): Promise<Refusal | undefined> {
  return (await readPicture(ctx, dataUrl)).problem
}

/** Stores a picture sent as a data: URL and returns its id. */
export async function savePicture(ctx: Ctx, storeId: string, dataUrl: string): Promise<string> {
  const { problem, mimeType, bytes } = await readPicture(ctx, dataUrl)
  if (problem !== undefined) throw new Invalid([problemAt('', problem)])
  return insertPicture(ctx.tx, storeId, { mimeType, bytes, now: ctx.now })
}

/** The checked and rewritten picture, or the original with its problem. */
function readPicture(ctx: Ctx, dataUrl: string) {
  return ctx.outside(`picture ${dataUrl}`, async () => {
    const { mimeType, bytes } = partsOf(dataUrl)
    const problem = await pictureProblem(bytes, mimeType)
    return { problem, mimeType, bytes: problem === undefined ? await rewritePicture(bytes, mimeType) : bytes }
  })
}

function partsOf(dataUrl: string): { mimeType: string; bytes: Buffer } {
  const [, mimeType = '', base64 = ''] = dataUrl.match(/^data:([a-z/]+);base64,(.*)$/) ?? []
  return { mimeType, bytes: Buffer.from(base64, 'base64') }
}

/** A store's logo, for pages and customers' links: public and immutable. Every other picture needs a session. */
export async function readIcon(pool: Pool, storeId: string, id: string) {
  return inStore(pool, storeId, (tx) => findLogo(tx, storeId, id))
}
