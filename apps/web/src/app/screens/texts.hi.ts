/** Hindi */
export default {
  'This page does not exist': 'यह पेज नहीं मिला',
  'The address may be mistyped, or the event has ended.': 'शायद एड्रेस गलत है, या मैच खत्म हो चुका है।',
  'Something went wrong on our side': 'हमारी तरफ़ से कुछ गड़बड़ हुई',
  'Your bets and your balance are not affected. Try again in a moment.':
    'आपकी बेट्स और बैलेंस सुरक्षित हैं। थोड़ी देर में फिर कोशिश करें।',

  'We cannot be reached': 'साइट से कनेक्शन नहीं हो रहा',
  '{message} The problem may be your connection or our site. Your open bets stand. We keep trying, and this page closes by itself once we get through.':
    '{message} दिक्कत आपके इंटरनेट में या हमारी साइट में हो सकती है। आपकी खुली बेट्स बनी हुई हैं। हम कोशिश कर रहे हैं; कनेक्शन होते ही यह पेज अपने आप हट जाएगा।',
  'This site cannot be opened': 'यह साइट नहीं खुल पा रही',
  'Your connection works; the fault is on our side. {message} Your open bets stand. We keep trying, and this page closes by itself once we get through.':
    'आपका इंटरनेट ठीक है; गड़बड़ हमारी तरफ़ है। {message} आपकी खुली बेट्स बनी हुई हैं। हम कोशिश कर रहे हैं; ठीक होते ही यह पेज अपने आप हट जाएगा।',
  'The settings of this site cannot be loaded.': 'इस साइट की सेटिंग्स लोड नहीं हो सकीं।',
  'We are under maintenance': 'साइट पर मेंटेनेंस चल रहा है',
  'Betting is paused. Your open bets stand. This page closes by itself once the site is open again.':
    'अभी बेटिंग बंद है। आपकी खुली बेट्स बनी हुई हैं। साइट खुलते ही यह पेज अपने आप हट जाएगा।',
  'No maintenance at the moment': 'अभी कोई मेंटेनेंस नहीं है',
  'The site is open. This page is shown while the site is under maintenance.':
    'साइट खुली है। यह पेज तभी दिखता है जब मेंटेनेंस चल रहा हो।',
  'Check now': 'अभी देखें',
};
