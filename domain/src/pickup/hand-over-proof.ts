/** How often the code of a delivery can be wrong before only a photo with a reason counts. */
export const MAX_CODE_TRIES = 3

/** Shows that the customer got the clothes. */
export type HandOverProof = 'code' | 'photo'

export type GivenProof = {
  /** Undefined: no code was entered. */
  isCodeRight: boolean | undefined
  hasPhoto: boolean
  reason: string
  /** Wrong codes before this one. */
  tries: number
}

export type ProofVerdict =
  | { proof: HandOverProof }
  | { refused: 'proof_needed' | 'delivery_code_used_up' }
  | { refused: 'delivery_code_wrong'; left: number }

/**
 * The right code, or a photo. After three wrong codes none counts any more, and the photo needs a reason. A photo sent
 * with a wrong code counts: without a network nobody could say at the door that the code was wrong.
 */
export function judgeProof({ isCodeRight, hasPhoto, reason, tries }: GivenProof): ProofVerdict {
  const isUsedUp = tries >= MAX_CODE_TRIES
  if (isCodeRight && !isUsedUp) return { proof: 'code' }
  if (hasPhoto && (!isUsedUp || reason.trim() !== '')) return { proof: 'photo' }
  if (isUsedUp) return { refused: 'delivery_code_used_up' }
  if (isCodeRight === undefined) return { refused: 'proof_needed' }
  const left = MAX_CODE_TRIES - tries - 1
  return left > 0 ? { refused: 'delivery_code_wrong', left } : { refused: 'delivery_code_used_up' }
}
