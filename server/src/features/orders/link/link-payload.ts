/** What a customer's link holds: 41 bytes, since it is printed as a QR code on narrow paper. */
export interface LinkPayload {
  storeId: string
  /** Of the order or the customer. */
  id: string
  /** Raising the revision of the order or the customer ends their earlier links. */
  revision: number
  /** To the second. */
  at: Date
}

const VERSION = 1
export const PAYLOAD_BYTES = 1 + 16 + 16 + 4 + 4

export function packLink({ storeId, id, revision, at }: LinkPayload): Buffer {
  const bytes = Buffer.alloc(PAYLOAD_BYTES)
  bytes.writeUInt8(VERSION, 0)
  bytesOf(storeId).copy(bytes, 1)
  bytesOf(id).copy(bytes, 17)
  bytes.writeUInt32BE(revision, 33)
  bytes.writeUInt32BE(Math.floor(at.getTime() / 1000), 37)
  return bytes
}

/** Undefined if it is of another version. */
export function unpackLink(bytes: Buffer): LinkPayload | undefined {
  if (bytes.readUInt8(0) !== VERSION) return undefined
  return {
    storeId: idOf(bytes.subarray(1, 17)),
    id: idOf(bytes.subarray(17, 33)),
    revision: bytes.readUInt32BE(33),
    at: new Date(bytes.readUInt32BE(37) * 1000),
  }
}

/** Undefined if it is not spelt as we spell it: the decoder would ignore invalid characters and unused bits. */
export function decodeToken(text: string, length: number): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === length && bytes.toString('base64url') === text ? bytes : undefined
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
