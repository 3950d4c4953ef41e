import type { Handlers } from '../../handlers.ts'
import { addNote, notePaper, notePdf, notesOfOrder } from './notes.ts'

export const noteRoutes: Pick<Handlers['gst'], 'addNote' | 'notes' | 'note' | 'notePdf'> = {
  addNote,
  notes: notesOfOrder,
  note: notePaper,
  notePdf,
}
