export default {
  Back: 'बैक',
  Lay: 'ले',
  Yes: 'यस',
  No: 'नो',
  Over: 'ओवर',
  Under: 'अंडर',
  Odds: 'ऑड्स',
  Line: 'लाइन',
  Rate: 'रेट',
  'Line @ rate': 'लाइन @ रेट',

  'Your slip is empty': 'आपकी बेट स्लिप खाली है',
  'Press a blue price to back a runner, or a pink one to lay it.':
    'बैक करने के लिए नीला भाव दबाएं, ले करने के लिए गुलाबी।',
  'No open bets': 'कोई खुली बेट नहीं',
  'Bets you place appear here until they are settled.': 'आपकी बेट्स सेटल होने तक यहां दिखेंगी।',
  'Log in to see your bets.': 'अपनी बेट्स देखने के लिए लॉग इन करें।',

  Runs: 'रन',
  Now: 'अभी',
  'With this bet': 'इस बेट के साथ',
  'any result': 'कोई भी नतीजा',
  'up to {last}': '{last} तक',
  '{first} and more': '{first} और ज़्यादा',
  '{runs} or less': '{runs} या कम',
  '{runs} or more': '{runs} या ज़्यादा',
};
