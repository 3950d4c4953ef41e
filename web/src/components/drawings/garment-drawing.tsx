import { clothKind } from '@clothesline/domain'
import { garmentShapes } from './garment-shapes.ts'

/** Many rows show the same few garments. */
const kinds = new Map<string, ReturnType<typeof clothKind>>()

function kindOf(cloth: string) {
  const known = kinds.get(cloth)
  if (known !== undefined) return known
  const kind = clothKind(cloth)
  kinds.set(cloth, kind)
  return kind
}

/** The silhouette of a garment, in the colour of the text around it. */
export function GarmentDrawing({ cloth }: { cloth: string }) {
  const kind = kindOf(cloth)
  return (
    <svg viewBox="0 0 24 24" width="100%" height="100%" data-kind={kind} focusable="false" aria-hidden="true">
      <path
        d={garmentShapes[kind]}
        fill="currentColor"
        fillRule="evenodd"
        stroke="currentColor"
        strokeWidth={0.8}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
