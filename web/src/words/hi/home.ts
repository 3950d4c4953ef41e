import type { Words } from '../../lib/i18n.ts'

/** The dashboard. */
export const home: Words = {
  'Due today': 'आज देने हैं',
  Overdue: 'लेट',
  'Ready over 7 days': '7 दिन से तैयार',
  "Today's collection": 'आज का कलेक्शन',
  "Month's collection": 'महीने का कलेक्शन',
  "Today's revenue": 'आज की बिक्री',
  "Month's revenue": 'महीने की बिक्री',
  Dues: 'बकाया',
  Advances: 'एडवांस',
  'The last {days} days': 'पिछले {days} दिन',
  Collection: 'कलेक्शन',
  '{title}: show all': '{title}: सब दिखाएँ',
  'Promised {day}': '{day} को देना है',
  Protected: 'सुरक्षित',
  'Welcome, {storeName}': 'स्वागत है, {storeName}',
  'The dashboard could not be loaded': 'डैशबोर्ड नहीं खुल सका',
  'Nothing is late. Well done.': 'कुछ लेट नहीं है। शाबाश।',
  'Newest orders': 'सबसे नए ऑर्डर',
  'No orders yet.': 'अभी कोई ऑर्डर नहीं।',
  'Ready for the first order': 'पहले ऑर्डर के लिए तैयार',
  'Add a customer': 'ग्राहक जोड़ें',
  'Check the rates': 'रेट देखें',
}
