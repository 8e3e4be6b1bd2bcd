export default {
  'Fancy Games': 'फैंसी गेम्स',
  'Sessions, meters and bookmaker markets of all matches.': 'सभी मैचों के सेशन, मीटर और बुकमेकर मार्केट।',

  Kind: 'किस्म',
  Sport: 'स्पोर्ट',
  Sessions: 'सेशन',
  Meters: 'मीटर',
  Khado: 'खाडो',
  'Odd/even and others': 'ऑड/ईवन और दूसरे',
  Bookmaker: 'बुकमेकर',

  'Loading markets': 'मार्केट लोड हो रहे हैं',
  'No matching markets': 'ऐसा कोई मार्केट नहीं',
  'No fancy markets right now': 'अभी कोई फैंसी मार्केट नहीं',
  'Sessions and bookmaker markets appear here as matches open.': 'मैच खुलते ही सेशन और बुकमेकर मार्केट यहां दिखेंगे।',
  'Show all': 'सभी दिखाएं',
  'In-Play': 'इन-प्ले',
};
