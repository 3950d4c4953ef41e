/** Collects what is sent to a printer. */
export class Bytes {
  readonly #parts: Uint8Array[] = []

  add(...bytes: readonly number[]): this {
    this.#parts.push(Uint8Array.from(bytes))
    return this
  }

  all(bytes: Uint8Array): this {
    this.#parts.push(bytes)
    return this
  }

  /** Letters of the commands themselves, and links, which are ASCII. */
  ascii(text: string): this {
    return this.add(...[...text].map((letter) => letter.charCodeAt(0) & 0x7f))
  }

  joined(): Uint8Array {
    const all = new Uint8Array(this.#parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const part of this.#parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  }
}
