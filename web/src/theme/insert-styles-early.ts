import { useInsertionEffect } from 'react'

/**
 * Stands in for Emotion's module of the same names (vite.config.ts). By itself Emotion reads and inserts the styles of all
 * new components when React has finished drawing, in one go, which held a phone up for longer than the drawing. While
 * drawing, which React does in small steps, it is the same work in pieces. Emotion itself does so where React has no
 * insertion effects.
 */
export const useInsertionEffectAlwaysWithSyncFallback = (insert: () => void) => insert()

export const useInsertionEffectWithLayoutFallback = useInsertionEffect
