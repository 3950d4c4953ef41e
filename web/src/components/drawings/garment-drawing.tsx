import { garmentShapes } from './garment-shapes.ts'
import { useClothKinds } from './use-cloth-kinds.ts'

/** The silhouette of a garment, in the colour of the text around it. */
export function GarmentDrawing({ cloth }: { cloth: string }) {
  const kind = useClothKinds()(cloth)
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
