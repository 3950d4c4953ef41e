import { pictureProblem } from '../../check-picture.ts'
import type { Ctx } from '../../context.ts'
import { Invalid } from '../../errors.ts'
import { insertPicture } from './picture-queries.ts'

/** Why a picture that came as a data: address cannot be kept; nothing if it can. */
export function findPictureProblem(ctx: Ctx, dataUrl: string): Promise<string | undefined> {
  const { mimeType, bytes } = partsOf(dataUrl)
  return ctx.outside(`picture ${dataUrl}`, () => pictureProblem(bytes, mimeType))
}

/** Keeps a picture that came as a data: address and answers its id. */
export async function savePicture(ctx: Ctx, storeId: string, dataUrl: string): Promise<string> {
  const msg = await findPictureProblem(ctx, dataUrl)
  if (msg !== undefined) throw new Invalid([{ msg, path: '' }])
  return insertPicture(ctx.tx, storeId, { ...partsOf(dataUrl), now: ctx.now })
}

function partsOf(dataUrl: string): { mimeType: string; bytes: Buffer } {
  const [, mimeType = '', base64 = ''] = dataUrl.match(/^data:([a-z/]+);base64,(.*)$/) ?? []
  return { mimeType, bytes: Buffer.from(base64, 'base64') }
}
