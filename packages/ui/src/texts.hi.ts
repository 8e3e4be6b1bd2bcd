/** Hindi. What every room can say without a translation of its own. */
export default {
  'Go to sports': 'स्पोर्ट्स पर जाएं',
  'Please Check Your Network Connection...': 'कृपया अपना इंटरनेट कनेक्शन देखें...',
  'Try again': 'फिर कोशिश करें',
};
