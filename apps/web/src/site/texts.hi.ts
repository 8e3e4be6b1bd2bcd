export default {
  Cricket: 'क्रिकेट',
  Football: 'फ़ुटबॉल',
  Tennis: 'टेनिस',
  Kabaddi: 'कबड्डी',
  'Horse Racing': 'हॉर्स रेसिंग',
  Casino: 'कैसीनो',
};
