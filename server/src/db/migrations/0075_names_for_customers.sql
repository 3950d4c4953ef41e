-- What customers read for a cloth or a service in their language; empty where they read its name.
alter table cloth add column hindi_name text not null default '';
alter table cloth add column marathi_name text not null default '';
alter table service add column hindi_name text not null default '';
alter table service add column marathi_name text not null default '';

-- Shops that were made before get the names of the starter set. The owner may be confined by row security too.
alter table cloth no force row level security;
alter table service no force row level security;

update cloth set hindi_name = n.hindi, marathi_name = n.marathi from (values
  ('shirt', 'शर्ट', 'शर्ट'),
  ('t-shirt', 'टी-शर्ट', 'टी-शर्ट'),
  ('trouser', 'पैंट', 'पँट'),
  ('jeans', 'जींस', 'जीन्स'),
  ('shorts', 'शॉर्ट्स', 'शॉर्ट्स'),
  ('kurta', 'कुर्ता', 'कुर्ता'),
  ('kurta designer', 'डिज़ाइनर कुर्ता', 'डिझायनर कुर्ता'),
  ('pyjama', 'पायजामा', 'पायजमा'),
  ('dhoti', 'धोती', 'धोतर'),
  ('lungi', 'लुंगी', 'लुंगी'),
  ('salwar', 'सलवार', 'सलवार'),
  ('kameez', 'कमीज़', 'कमीज'),
  ('dupatta', 'दुपट्टा', 'ओढणी'),
  ('leggings', 'लेगिंग्स', 'लेगिंग्स'),
  ('saree cotton', 'सूती साड़ी', 'सुती साडी'),
  ('saree silk', 'सिल्क साड़ी', 'सिल्क साडी'),
  ('saree designer', 'डिज़ाइनर साड़ी', 'डिझायनर साडी'),
  ('blouse', 'ब्लाउज़', 'ब्लाउज'),
  ('petticoat', 'पेटीकोट', 'परकर'),
  ('lehenga', 'लहंगा', 'घागरा'),
  ('gown', 'गाउन', 'गाऊन'),
  ('frock', 'फ्रॉक', 'फ्रॉक'),
  ('skirt', 'स्कर्ट', 'स्कर्ट'),
  ('top', 'टॉप', 'टॉप'),
  ('coat', 'कोट', 'कोट'),
  ('blazer', 'ब्लेज़र', 'ब्लेझर'),
  ('suit 2 piece', '2 पीस सूट', '2 पीस सूट'),
  ('suit 3 piece', '3 पीस सूट', '3 पीस सूट'),
  ('waistcoat', 'वेस्टकोट', 'वेस्टकोट'),
  ('sherwani', 'शेरवानी', 'शेरवानी'),
  ('jacket', 'जैकेट', 'जॅकेट'),
  ('leather jacket', 'लेदर जैकेट', 'लेदर जॅकेट'),
  ('sweater', 'स्वेटर', 'स्वेटर'),
  ('shawl', 'शॉल', 'शाल'),
  ('tie', 'टाई', 'टाय'),
  ('school uniform', 'स्कूल यूनिफ़ॉर्म', 'शाळेचा गणवेश'),
  ('apron', 'एप्रन', 'एप्रन'),
  ('towel', 'तौलिया', 'टॉवेल'),
  ('bedsheet single', 'सिंगल चादर', 'सिंगल चादर'),
  ('bedsheet double', 'डबल चादर', 'डबल चादर'),
  ('pillow cover', 'तकिये का कवर', 'उशीचा अभ्रा'),
  ('blanket single', 'सिंगल कंबल', 'सिंगल ब्लँकेट'),
  ('blanket double', 'डबल कंबल', 'डबल ब्लँकेट'),
  ('quilt', 'रज़ाई', 'रजई'),
  ('curtain panel', 'परदा', 'पडदा'),
  ('sofa cover seat', 'सोफ़ा कवर', 'सोफा कव्हर'),
  ('carpet (sq ft)', 'कालीन (वर्ग फ़ुट)', 'गालिचा (चौ. फूट)'),
  ('shoes (pair)', 'जूते (जोड़ी)', 'बूट (जोडी)'),
  ('handbag', 'हैंडबैग', 'हँडबॅग'),
  ('soft toy', 'सॉफ़्ट टॉय', 'सॉफ्ट टॉय')
) as n (name, hindi, marathi) where name_key = n.name;

update service set hindi_name = n.hindi, marathi_name = n.marathi from (values
  ('wash & fold', 'धुलाई', 'धुलाई'),
  ('wash & iron', 'धुलाई और प्रेस', 'धुलाई आणि इस्त्री'),
  ('steam iron', 'स्टीम प्रेस', 'स्टीम इस्त्री'),
  ('dry clean', 'ड्राई क्लीन', 'ड्राय क्लीन'),
  ('self service wash', 'खुद धुलाई', 'स्वतः धुलाई')
) as n (name, hindi, marathi) where name_key = n.name;

alter table service force row level security;
alter table cloth force row level security;
